import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { Link } from '../router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Terms and warranty' })

export default function WarrantyTermsPage() {
  return (
    <ProsePage title="Terms & conditions" lead="The rules of buying here, and what the warranty covers.">
      <h2>Buying</h2>
      <ul>
        <li>Prices are in Pakistani rupees and include all taxes.</li>
        <li>Your order is a contract once we confirm it. If we cannot deliver, we tell you and you owe nothing.</li>
        <li>One order, one delivery. We may call before we send a large cash order.</li>
      </ul>
      <h2>Warranty</h2>
      <ul>
        <li>It runs from the day of delivery, for as long as the product’s page says.</li>
        <li>It covers faults of making: we repair, exchange, or pay back, in this order.</li>
        <li>It does not cover water, falls, wrong chargers, or devices opened by others.</li>
        <li>Your order number is your warranty card.</li>
      </ul>
      <p>
        For a claim, <Link to="/contact">write to us</Link> with the order number.
      </p>
    </ProsePage>
  )
}
