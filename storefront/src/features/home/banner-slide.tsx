import { wideWidth } from '@saddar/contract/limits'
import { buttonClass, Scene, scenePicture, sceneTitle } from '@saddar/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type OfferedWidths, ProductPicture } from '../../shared/product/product-picture.tsx'
import { Link } from '../../shared/router/index.ts'
import type { ShownBanner } from './banners-query.ts'

const widths: OfferedWidths['widths'] = [400, 640, 1000]
// Wider than its place, which crops the sides of the picture; one step below full sharpness on phones, since the first view waits for it.
const sizes = '(min-width: 48rem) max(58vw, 46rem), 59vw'

interface BannerSlideProps {
  banner: ShownBanner
  /** Whether it is the slide in the first view. */
  first: boolean
  hasControls: boolean
  /** '2 of 3'; undefined for a single banner. */
  place: string | undefined
}

/** One banner: title, text, button and picture. Its first video plays over the picture once the pause button is loaded. */
export function BannerSlide({ banner: { title, description, targetUrl, picture, videos }, first, hasControls, place }: BannerSlideProps) {
  const Title = first ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
    <div role="group" aria-roledescription={place && 'slide'} aria-label={place ?? title} className="w-full shrink-0 snap-start">
      <Scene
        hasControls={hasControls}
        title={
          <Title dir="auto" className={title ? sceneTitle : 'sr-only'}>
            {title || 'Good gear for your phone, delivered.'}
          </Title>
        }
        text={description}
        action={
          targetUrl && (
            <BannerLink to={targetUrl}>
              Shop now
              {title && <span className="sr-only">: {title}</span>}
              <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
            </BannerLink>
          )
        }
        picture={
          <>
            {/* Others are not stored in the largest width. */}
            {picture && (
              <ProductPicture
                picture={picture}
                place={{ sizes, widths: picture.width > 1000 ? [...widths, wideWidth] : widths }}
                alt=""
                eager={first}
                className={scenePicture}
              />
            )}
            {videos[0] && (
              <video
                src={videos[0]}
                muted
                loop
                playsInline
                preload="none"
                aria-hidden
                className="absolute inset-0 size-full object-cover"
              />
            )}
          </>
        }
      />
    </div>
  )
}

/** A link to a path of the shop or to another site. */
function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  const className = buttonClass()
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
