import { Button, Dialog, FieldNote, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { RadioGroup } from '../forms/radio-group.tsx'
import type { OnProgress } from '../forms/upload.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { type Crop, largestCrop, measureCrop, type Shape, turnCrop, wholePicture } from './crop.ts'
import { cutPicture, drawTurned, loadPicture } from './draw-picture.ts'

export interface PictureEditorProps {
  /** The address of the picture on this server, or an object URL of a file. */
  src: string
  shape: Shape
  /** Takes the result. While it is rejected, the dialog stays open with all that was chosen. */
  onSave: (file: File, onProgress: OnProgress) => Promise<void>
  onClose: () => void
}

/** Below this width the shop shows pictures blurred. */
const goodWidth = 640

/** Crops and turns a picture (rule 15.2.2). */
export default function PictureEditor({ src, shape, onSave, onClose }: PictureEditorProps) {
  const note = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isOpen = useRef(true)
  const [quarters, setQuarters] = useState(0)
  const [isFree, setIsFree] = useState(true)
  const [crop, setCrop] = useState(wholePicture)
  const [size, setSize] = useState<{ width: number; height: number }>()
  /** The uploaded share, 0 to 1; undefined when nothing is uploaded. */
  const [uploaded, setUploaded] = useState<number>()
  const [problem, setProblem] = useState('')
  const picture = useQuery({ queryKey: ['picture-to-edit', src], queryFn: () => loadPicture(src), gcTime: 0, retry: false })
  useEffect(() => {
    if (!picture.data || !canvas.current) return
    drawTurned(canvas.current, picture.data, quarters)
    setSize({ width: canvas.current.width, height: canvas.current.height })
  }, [picture.data, quarters])

  const isBusy = uploaded !== undefined
  const isChanged = quarters !== 0 || crop.width < 99.9 || crop.height < 99.9
  const result = size && measureCrop(crop, size)
  const turn = (by: 1 | -1) => {
    setQuarters((quarters + by + 4) % 4)
    // Another shape than a square cannot be kept on its side.
    if (isFree || shape.ratio === 1 || !size) setCrop(turnCrop(crop, by))
    else setCrop(largestCrop(shape.ratio, { width: size.height, height: size.width }))
  }
  const chooseShape = (free: boolean) => {
    setIsFree(free)
    if (size) setCrop(free ? wholePicture : largestCrop(shape.ratio, size))
  }
  const close = () => {
    isOpen.current = false
    onClose()
  }
  const save = async () => {
    if (!canvas.current) return
    setProblem('')
    setUploaded(0)
    try {
      const file = await cutPicture(canvas.current, crop)
      await onSave(file, (sent) => isOpen.current && setUploaded(sent))
      if (isOpen.current) close()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setUploaded(undefined)
    }
  }
  return (
    <Dialog
      open
      onClose={isBusy ? () => {} : close}
      title="Edit picture"
      footer={
        <div className="grid gap-2">
          {isBusy && uploaded > 0 && uploaded < 1 && <ProgressBar label="Upload" part={uploaded} />}
          <FieldNote id={note} error={problem} hint={size && !isChanged ? 'Crop or turn the picture to use it' : undefined} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" size="sm" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button
              size="sm"
              busy={isBusy}
              disabled={!size || !isChanged}
              aria-describedby={problem || !isChanged ? note : undefined}
              onClick={() => void save()}
            >
              Use picture
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {/* Above the picture: phones would have it below the fold. */}
        <RadioGroup
          legend="Shape"
          layout="pair"
          field={{
            name: `${note}-shape`,
            disabled: !size || isBusy,
            onChange: ({ target }) => chooseShape(target.value === 'free'),
          }}
          options={[
            { value: 'free', label: 'Free', checked: isFree },
            { value: 'shop', label: shape.name, checked: !isFree },
          ]}
        />
        {picture.error ? (
          <FieldNote id={`${note}-load`} error="The picture could not be loaded. Close this and try again." />
        ) : (
          <div className="grid min-h-60 place-items-center overflow-hidden rounded-control bg-tile p-3">
            {!picture.data && <Skeleton className="h-60 w-full" />}
            <ReactCrop
              crop={crop}
              onChange={(_, next) => setCrop(next as Crop)}
              aspect={isFree ? undefined : shape.ratio}
              keepSelection
              disabled={isBusy}
              minWidth={24}
              minHeight={24}
              ruleOfThirds
              ariaLabels={handleNames}
              className={picture.data ? undefined : 'hidden!'}
            >
              <canvas ref={canvas} className="block max-h-[min(20rem,40dvh)] max-w-full" />
            </ReactCrop>
          </div>
        )}
        <p role="status" className="tabular text-quiet text-sm">
          {result && `${result.width} × ${result.height} pixels`}
          {result && result.width < goodWidth && `. The shop shows pictures less than ${goodWidth} pixels wide blurred.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="outline" size="sm" disabled={!size || isBusy} onClick={() => turn(-1)}>
            <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            Turn left
          </Button>
          <Button tone="outline" size="sm" disabled={!size || isBusy} onClick={() => turn(1)}>
            <RotateCw aria-hidden size={18} strokeWidth={1.75} />
            Turn right
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const handleNames = {
  cropArea: 'What stays of the picture: arrow keys move it',
  nwDragHandle: 'Top left corner: arrow keys move it',
  nDragHandle: 'Top edge: up and down move it',
  neDragHandle: 'Top right corner: arrow keys move it',
  eDragHandle: 'Right edge: left and right move it',
  seDragHandle: 'Bottom right corner: arrow keys move it',
  sDragHandle: 'Bottom edge: up and down move it',
  swDragHandle: 'Bottom left corner: arrow keys move it',
  wDragHandle: 'Left edge: left and right move it',
}
