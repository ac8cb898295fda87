import { useApi } from '@saddar/client'
import type { ContactMessage } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { Button, buttonClass, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Mail, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { offerUndo } from '../../shared/undo.ts'
import { useShopName } from '../settings/use-shop-name.ts'
import { messagesKey } from './queries.ts'
import { writeMailAnswer, writeWhatsAppAnswer } from './write-answer.ts'

/** Ways to answer a message, each of which marks it as answered, and the mark alone (rule 13.8). */
export function MessageActions({ message }: { message: ContactMessage }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { _id: id, name, answeredAt, phoneE164 } = message
  const save = async (isAnswered: boolean) => {
    await api('PUT /admin/messages/:id', { params: { id }, body: { isAnswered } })
    await queryClient.invalidateQueries({ queryKey: messagesKey })
  }
  const mark = useMutation({
    mutationFn: save,
    onSuccess: (_, isAnswered) => {
      if (!isAnswered) return
      const undo = () =>
        save(false).catch((error: Error) => {
          toast.error(error.message)
          throw error
        })
      offerUndo({ text: 'Marked as answered', until: Date.now() + undoSeconds.offered * 1_000, undo })
    },
    onError: (error) => toast.error(error.message),
  })
  const onAnswer = () => {
    if (!answeredAt) mark.mutate(true)
  }
  const chat = writeWhatsAppAnswer(message, useShopName())
  const answer = buttonClass({ tone: 'outline', size: 'sm' })
  const Icon = answeredAt ? RotateCcw : Check
  return (
    <div className="mt-1 flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:*:flex-auto max-sm:*:px-1.5!">
      <a href={writeMailAnswer(message)} aria-label={`Email to ${name}`} className={answer} onClick={onAnswer}>
        <Mail aria-hidden size={18} strokeWidth={1.75} />
        Email
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" aria-label={`WhatsApp to ${name}`} className={answer} onClick={onAnswer}>
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          WhatsApp
        </a>
      )}
      {phoneE164 && (
        <a href={`tel:${phoneE164}`} aria-label={`Call ${name}`} className={answer} onClick={onAnswer}>
          <Phone aria-hidden size={18} strokeWidth={1.75} />
          Call
        </a>
      )}
      <Button tone="quiet" size="sm" busy={mark.isPending} onClick={() => mark.mutate(!answeredAt)}>
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {answeredAt ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
    </div>
  )
}
