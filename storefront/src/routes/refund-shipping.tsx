import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { Link } from '../router/index.ts'

export const meta: PageModule['meta'] = () => ({
  title: 'Refund and shipping',
  description: 'Delivery times and costs in Pakistan, and how refunds are paid.',
})

export default function RefundShippingPage() {
  return (
    <ProsePage title="Refund and shipping">
      <h2>Shipping</h2>
      <ul>
        <li>We deliver all over Pakistan, and only there.</li>
        <li>Orders before 3 pm leave the same day, Monday to Saturday.</li>
        <li>Karachi, Lahore and Islamabad take 1 to 3 working days, other cities 3 to 6.</li>
        <li>Each product’s page says what its delivery costs; it is counted once per product, however many pieces you take.</li>
      </ul>
      <h2>Paying at the door</h2>
      <p>
        With cash on delivery you pay the rider. Look at the parcel first: one that is open or crushed you may refuse, and it costs you
        nothing.
      </p>
      <h2>Refunds</h2>
      <ul>
        <li>An order that you cancel before it is sent is refunded in full.</li>
        <li>Cards and wallets are paid back in 5 to 7 working days, cash orders by bank transfer in 3.</li>
        <li>
          How to send something back is on the <Link to="/return-policy">return page</Link>.
        </li>
      </ul>
    </ProsePage>
  )
}
