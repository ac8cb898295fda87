import type { ContactMessage } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { StatusLabel } from '../../shared/status-label.tsx'
import { MessageActions } from './message-actions.tsx'

/** Messages of the contact form with ways to answer them. */
export function MessageList({ messages }: { messages: ContactMessage[] }) {
  return (
    <ul>
      {messages.map((message) => (
        <li key={message._id} className="border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
          <Message message={message} />
        </li>
      ))}
    </ul>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { name, email, phone, subject, orderId, customerId, answeredAt } = message
  return (
    <article aria-label={`Message of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex items-start justify-between gap-4">
        <h2 className="font-semibold text-base">
          <bdi>{name}</bdi>
        </h2>
        <StatusLabel tone={answeredAt ? 'success' : 'warning'} word={answeredAt ? 'Answered' : 'Not answered'} />
      </header>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
        <time dateTime={message.createdAt} className="tabular">
          {formatTime(message.createdAt)}
        </time>
        <span className="wrap-anywhere">{email}</span>
        {phone && <span className="tabular whitespace-nowrap">{formatPhoneNumber(phone)}</span>}
        {orderId && <Elsewhere to={`/orders/${orderId}`}>{`Order ${orderId}`}</Elsewhere>}
        {customerId && <Elsewhere to={`/customers/${customerId}`}>Customer’s page</Elsewhere>}
      </p>
      {subject && subject.trim().toUpperCase() !== orderId && (
        <p dir="auto" className="max-w-prose font-semibold wrap-anywhere">
          {subject}
        </p>
      )}
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <MessageActions message={message} />
    </article>
  )
}

function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="tabular whitespace-nowrap text-ink underline underline-offset-4 pointer-coarse:py-2.5">
      {children}
    </Link>
  )
}
