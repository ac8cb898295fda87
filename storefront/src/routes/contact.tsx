import { ContactDetails } from '../features/contact/contact-details.tsx'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { ContactThanks } from '../features/contact/contact-thanks.tsx'
import { FormNotice } from '../shared/forms/form-notice.tsx'
import type { PageModule } from '../shared/page/page.ts'
import { readShopWords } from '../shared/page/shop-text.ts'
import { Link, useSearchParams } from '../shared/router/index.ts'

export const meta: PageModule['meta'] = ({ queryClient, search }) => ({
  title: 'Contact',
  description: import.meta.env.SSR
    ? `Reach ${readShopWords(queryClient).name} by message, chat, phone or email, Monday to Saturday, 11 am to 8 pm.`
    : undefined,
  noIndex: search.size > 0,
})

/** Errors of a message sent without JavaScript: the server redirects back here with the code in the URL (rule 13.3). */
const problems: Record<string, string> = {
  fields: 'Something was missing or not right, and nothing was sent. Go back one page: what you typed is still there.',
  later: 'Your message was not sent. Please go back one page and try again in a moment.',
  limit: 'You have sent several messages within the last hour. Please wait a little, or contact us in another way.',
}

export default function ContactPage() {
  const [search] = useSearchParams()
  const problem = problems[search.get('problem') ?? '']
  return (
    <article className="page py-8 lg:py-12">
      <h1 className="text-3xl">Contact us</h1>
      <p className="mt-4 max-w-[65ch] text-lg text-quiet">
        We reply Monday to Saturday, 11 am to 8 pm. Many questions are answered in our{' '}
        <Link to="/faq" className="underline underline-offset-4">
          FAQs
        </Link>
        .
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="mb-4 text-xl">
            Write to us
          </h2>
          {problem && (
            <div className="mb-4">
              <FormNotice tone="error">{problem}</FormNotice>
            </div>
          )}
          {search.has('done') ? <ContactThanks text="Thank you. We answer within one working day." /> : <ContactForm />}
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className="mb-4 text-xl">
            Other ways
          </h2>
          <ContactDetails />
        </section>
      </div>
    </article>
  )
}
