import type { Product } from '@saddar/contract'
import { Button, buttonClass, toast } from '@saddar/ui'
import { MessageCircle, Share2 } from 'lucide-react'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { useLocation } from '../../shared/router/index.ts'

/** Shares the address of the product with the choice made: by the phone's own sheet or by copying it, and by WhatsApp (rule 8.17). */
export function ShareProduct({ product }: { product: Product }) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  // The server does not know the choice, nor the address at which the visitor sees the shop: the document only keeps the place.
  if (!hydrated) return <div className="h-11 noscript:hidden" />
  const url = `${location.origin}${getProductUrl(product)}${search}`
  const look = buttonClass({ tone: 'outline' })
  return (
    <div className="flex gap-2">
      <Button tone="outline" className={quietEdge} onClick={() => void share(product.title, url)}>
        <Share2 aria-hidden size={20} />
        Share
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${product.title} ${url}`)}`}
        target="_blank"
        rel="noopener"
        className={`${look} ${quietEdge}`}
      >
        <MessageCircle aria-hidden size={20} />
        WhatsApp
      </a>
    </div>
  )
}

const quietEdge = 'border-edge px-4 font-normal'

async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    }
  } catch (error) {
    // The shopper closed the phone's sheet.
    if ((error as Error).name === 'AbortError') return
    toast.info(`Copy this address: ${url}`)
  }
}
