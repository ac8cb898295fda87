import { useSettings } from '../../shared/settings-query.ts'

/** Stock status with a coloured dot; shows the number only when few are left. */
export function StockLine({ stock }: { stock: number }) {
  const { lowStock } = useSettings()
  const [color, text] =
    stock <= 0 ? ['text-quiet', 'Sold out'] : stock <= lowStock ? ['text-warning', `${stock} left`] : ['text-success', 'In stock']
  return (
    <p role="status" className={`flex items-center gap-2 text-sm font-medium ${color}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}
