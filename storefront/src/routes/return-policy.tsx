import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { Link } from '../router/index.ts'

export const meta: PageModule['meta'] = () => ({ title: 'Return policy', description: '7-day money back on everything we sell.' })

export default function ReturnPolicyPage() {
  return (
    <ProsePage title="Return policy" lead="7 days, your money back.">
      <h2>What can come back</h2>
      <ul>
        <li>Anything within 7 days of delivery, in its box with all its parts, and in a state in which we could sell it again.</li>
        <li>Anything that is broken, wrong or not as described, whatever its box looks like.</li>
        <li>Opened earbuds and screen protectors only if they have a fault: nobody wants them second-hand.</li>
      </ul>
      <h2>How it goes</h2>
      <ul>
        <li>
          <Link to="/contact">Tell us</Link> your order number and what is wrong. A photo helps.
        </li>
        <li>Our courier collects the parcel. If the fault is ours, this costs you nothing.</li>
        <li>We check it within 2 working days and pay you back to your bank account or wallet.</li>
      </ul>
    </ProsePage>
  )
}
