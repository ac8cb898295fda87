import type { PageModule } from '../app/page.ts'
import { ProsePage } from '../features/pages/prose-page.tsx'
import { Link } from '../router/index.ts'

export const meta: PageModule['meta'] = () => ({
  title: 'About us',
  description: 'Who Saddar is: a one-stop shop for mobile accessories and gadgets in Pakistan.',
})

export default function AboutPage() {
  return (
    <ProsePage
      title="About Saddar"
      lead="A one-stop shop for mobile accessories and gadgets, named after the market where Karachi buys its phones."
    >
      <p>
        In Saddar’s lanes one finds everything for a phone, and needs a good eye to tell the real thing from the copy. We kept the choice
        and took over the worry: what we sell is original, opened and checked by us, and comes with its warranty in writing.
      </p>
      <h2>What you can rely on</h2>
      <ul>
        <li>Original and verified products. If one is not, you get your money back.</li>
        <li>Cash on delivery all over Pakistan, from Karachi to Gilgit.</li>
        <li>7 days to change your mind.</li>
        <li>People who answer, by message and by phone.</li>
      </ul>
      <h2>Where we are</h2>
      <p>
        We pack in Karachi and send six days a week. Questions? <Link to="/contact">Write to us</Link>.
      </p>
    </ProsePage>
  )
}
