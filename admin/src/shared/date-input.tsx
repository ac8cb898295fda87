import { TextInput } from '@saddar/ui'
import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { formatDate, formatTime, readKarachiInput } from './karachi-time.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'value'> {
  value?: string
  type?: 'date' | 'datetime-local'
  ref?: Ref<HTMLInputElement>
}

/** Keys that do not begin to type a date. */
const idleKeys = ['Tab', 'Shift', 'Escape', 'Enter']

/**
 * A day or a time, shown as '26 Oct 2026' in every browser: the native field would show it in the form of the browser's language. A press
 * opens the calendar; the native field shows while somebody types.
 */
export function DateInput({ type = 'date', ref, value: given, className, onInput, onKeyDown, onBlur, onClick, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const [value, setValue] = useState('')
  const [isTyping, setTyping] = useState(false)
  // Not a controlled field: React would write the value before the change reaches the address, and lose what is being typed.
  useLayoutEffect(() => {
    if (given !== undefined && !isTyping && input.current) input.current.value = given
  }, [given, isTyping])
  // After each render, since react-hook-form sets values without an event.
  useLayoutEffect(() => setValue(input.current?.value ?? ''))
  const startTyping = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!idleKeys.includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) setTyping(true)
    onKeyDown?.(event)
  }
  return (
    <span className={clsx('relative', className ?? 'w-full')}>
      <TextInput
        {...rest}
        type={type}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        onInput={(event) => {
          setValue(event.currentTarget.value)
          onInput?.(event)
        }}
        onKeyDown={startTyping}
        onBlur={(event) => {
          // An incomplete date stays visible.
          setTyping(event.currentTarget.validity.badInput)
          onBlur?.(event)
        }}
        onClick={(event) => {
          // Assistive technology may press it without what the browser counts as a gesture.
          if (navigator.userActivation.isActive) event.currentTarget.showPicker()
          onClick?.(event)
        }}
        className={clsx(
          'cursor-pointer [&::-webkit-calendar-picker-indicator]:hidden',
          !isTyping && 'text-transparent! [&::-webkit-datetime-edit]:opacity-0',
        )}
      />
      {!isTyping && (
        <span aria-hidden className="tabular pointer-events-none absolute inset-y-0 left-3 flex items-center whitespace-nowrap text-sm">
          {value ? write(value) : <span className="text-quiet">Choose a {type === 'date' ? 'date' : 'time'}</span>}
        </span>
      )}
      <CalendarDays
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet max-sm:hidden"
      />
    </span>
  )
}

const write = (value: string) => (value.length === 10 ? formatDate(`${value}T12:00:00+05:00`) : formatTime(readKarachiInput(value)))
