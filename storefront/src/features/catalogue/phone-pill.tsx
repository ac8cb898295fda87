import { namePhone } from '@saddar/contract/phones'
import { Button } from '@saddar/ui'
import { Smartphone, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, type NavigateOptions, useLocation, useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { PhoneButton } from '../phone/phone-button.tsx'
import { pauseMyPhone, saveMyPhone, useMyPhone } from '../phone/phone-store.ts'
import { chipClass } from './filter-chips.tsx'
import { changeParams } from './filters.ts'

/**
 * Above a list: chooses a phone or applies the remembered one again; the applied phone is shown as a chip. A remembered phone is added to
 * the URL of a list without one, after the server-rendered page, which is the same for all visitors, has loaded (rule 3.10).
 */
export function PhonePill({ model }: { model: string | undefined }) {
  const phone = useMyPhone()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const show = (key: string, options: NavigateOptions = { scroll: 'list' }) =>
    void navigate({ pathname, search: changeParams(params, { model: key }).toString() }, options)
  const label = model && `Fits ${namePhone(model).name}`
  const missing = !model && phone?.applied ? phone.key : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new for each URL, and only a missing phone is added
  useEffect(() => {
    if (missing) show(missing, { replace: true, scroll: 'keep' })
  }, [missing, pathname])
  if (model)
    return (
      <Link
        to={`?${changeParams(params, { model: null })}`}
        scroll="list"
        aria-label={`Remove filter ${label}`}
        onClick={pauseMyPhone}
        className={chipClass}
      >
        {label}
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Link>
    )
  if (!phone)
    return (
      // In wide windows the column of filters has it.
      <span className="lg:hidden">
        <PhoneButton onChoose={(key) => show(key)}>Fits my phone</PhoneButton>
      </span>
    )
  return (
    <Button
      tone="outline"
      className="border-edge! px-2.5! text-sm! font-normal!"
      onClick={() => {
        saveMyPhone({ ...phone, applied: true })
        show(phone.key)
      }}
    >
      <Smartphone aria-hidden size={20} strokeWidth={1.75} />
      Fits my {namePhone(phone.key).name}
    </Button>
  )
}
