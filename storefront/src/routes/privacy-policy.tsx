import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'

export const meta: PageModule['meta'] = () => ({ title: 'Privacy policy' })

export default function PrivacyPolicyPage() {
  return (
    <ProsePage title="Privacy policy" lead="What we know about you, why, and what you can do about it.">
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, e-mail and the addresses you save.</li>
        <li>Your orders: what was bought, where it went and how it was paid. The law asks us to keep invoices.</li>
        <li>Your wishlist: under a random number that your device made, or with your account once you sign in.</li>
        <li>Your reviews: everybody sees them with your first name and an initial.</li>
        <li>On your own device: what you looked at last, and your sign-in.</li>
      </ul>
      <p>Card numbers are typed on the bank’s page and never reach us. A bank account number that you give is kept encrypted.</p>
      <h2>Who sees it</h2>
      <p>
        The courier gets your name, address and phone number, because the parcel must find you. The bank gets the amount. Nobody else does,
        and we sell nothing.
      </p>
      <h2>What you can ask</h2>
      <p>To see what we have, to correct it, or to delete your account. Write to us and we do it within 14 days.</p>
    </ProsePage>
  )
}
