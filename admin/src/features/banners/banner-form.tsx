import { useClient } from '@saddar/client'
import type { StaffBanner } from '@saddar/contract'
import { banner as limits, product as mediaLimits, wideWidth } from '@saddar/contract/limits'
import { pictureAt } from '@saddar/contract/media'
import { Button, Checkbox, Field, Select, TextArea, TextInput, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DateInput } from '../../shared/date-input.tsx'
import { pickChanged } from '../../shared/forms/changed-fields.ts'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { isSame } from '../../shared/forms/merge-fields.ts'
import { SavingDialogs } from '../../shared/forms/saving-dialogs.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSaving } from '../../shared/forms/use-saving.ts'
import { Panel } from '../../shared/panel.tsx'
import { PhoneFrame } from '../../shared/phone-frame.tsx'
import type { Shape } from '../../shared/pictures/crop.ts'
import { usePictureEditor } from '../../shared/pictures/use-picture-editor.tsx'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import { BannerPreview } from './banner-preview.tsx'
import {
  type BannerChanges,
  type BannerValues,
  compareBanners,
  readBanner,
  readChangeable,
  readFields,
  writeBody,
} from './banner-values.ts'
import { bannersKey, saveBanner } from './queries.ts'
import { VideoList } from './video-list.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/avif'
/** As it is beside the words on computers, where it is largest. */
const sceneShape: Shape = { name: 'As shown', ratio: 1000 / 680 }
const videos = 'video/mp4,video/webm'

// Checked before megabytes are uploaded; the server checks the rest.
const checkVideos = (files: FileList | null) => ![...(files ?? [])].some(({ size }) => size > mediaLimits.videoBytes) || 'File too large'
const checkPriority = (text: string) => /^\d+$/.test(text.trim()) || 'Priority must be a non-negative integer'

/** The form of a new or an existing banner, with previews: a phone's beside the fields, a computer's below. */
export function BannerForm({ banner }: { banner?: StaffBanner }) {
  /** The URL of the picture to preview: the banner's, a chosen file's, or none. */
  const [image, setImage] = useState(banner?.image ?? null)
  /** The same of the first chosen video. */
  const [chosenVideo, setChosenVideo] = useState<string | null>(null)
  const [savedVideos, setSavedVideos] = useState(banner?.videos ?? [])
  const [seen, setSeen] = useState(banner)
  const { send, finish, part } = useSaveBanner(banner?._id)
  useRevokeUrl(image)
  useRevokeUrl(chosenVideo)
  const { register, watch, reset, refuse, errors, problem, busy, props, formState } = useFormPost<BannerValues>({
    values: readBanner(banner),
    send: ({ image: picture, videos: added, ...texts }): Promise<unknown> => {
      const values = { ...texts, image, existingVideos: savedVideos }
      const changed = seen ? pickChanged(values, readChangeable(seen)) : values
      const files = { image: picture?.length ? picture : null, videos: added?.length ? added : null }
      return saving.save({ ...changed, files }, seen)
    },
  })
  const saving = useSaving<BannerChanges, StaffBanner, StaffBanner | undefined>({
    send: (mine, was) => send(writeBody(mine, was)),
    onSaved: finish,
    onTaken: (theirs) => {
      reset(readBanner(theirs))
      setImage(theirs.image)
      setSavedVideos(theirs.videos)
      setChosenVideo(null)
      setSeen(theirs)
    },
    onRefused: refuse,
    readTheirs: (present) => present as StaffBanner,
    readFields,
  })
  const isSavedImage = image !== null && seen?.image === image
  const editor = usePictureEditor({
    src: isSavedImage && (seen?.picture?.width ?? 0) > 1000 ? pictureAt(image, wideWidth) : (image ?? ''),
    shape: sceneShape,
    // Sent with the other fields, like a file that is chosen.
    onSave: async (file) => {
      const chosen = new DataTransfer()
      chosen.items.add(file)
      const input = props.ref.current?.elements.namedItem('image') as HTMLInputElement
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
  })
  const hasOtherFiles = image !== (seen?.image ?? null) || !isSame(savedVideos, seen?.videos ?? [])
  const guard = useLeaveGuard(formState.isDirty || hasOtherFiles)
  const [title, description, targetUrl] = watch(['title', 'description', 'targetUrl'])
  const previewed = { title, description, targetUrl, image, video: savedVideos[0] ?? chosenVideo ?? undefined }
  return (
    <>
      <form {...props} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Panel title="Banner">
          <div className="flex flex-col gap-4">
            <Field label="Position" error={errors.position} required>
              {(control) => (
                <Select {...control} {...register('position', { required: 'Position is required' })}>
                  <option value="">Choose…</option>
                  <option value="hero-slider">Hero slider</option>
                </Select>
              )}
            </Field>
            <Field label="Title" error={errors.title} optional>
              {(control) => <TextInput {...control} {...register('title')} maxLength={limits.title} />}
            </Field>
            <Field label="Description" error={errors.description} optional>
              {(control) => <TextArea {...control} {...register('description')} maxLength={limits.description} />}
            </Field>
            <Field label="Target URL" error={errors.targetUrl} hint="Opened by ‘Shop now’: /products?sale=1 or https://…" optional>
              {(control) => (
                <TextInput
                  {...control}
                  {...register('targetUrl')}
                  dir="ltr"
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={limits.targetUrl}
                />
              )}
            </Field>
            <Field label="Image" error={errors.image} hint="JPEG, PNG, WebP or AVIF; about 1000 × 680 pixels fit best" optional>
              {(control) => (
                <FileInput
                  {...control}
                  {...register('image', {
                    onChange: ({ target }) => target.files?.[0] && setImage(URL.createObjectURL(target.files[0])),
                  })}
                  accept={pictures}
                />
              )}
            </Field>
            {image && (
              <span className="flex flex-wrap gap-1 self-start">
                <Button tone="quiet" size="sm" onClick={editor.open}>
                  Edit picture…
                </Button>
                {isSavedImage && (
                  <Button tone="quiet" size="sm" onClick={() => setImage(null)}>
                    Remove the image
                  </Button>
                )}
              </span>
            )}
            <Field label="Videos" error={errors.videos} hint="MP4 or WebM, at most 3 of 50 MB; they play without sound" optional>
              {(control) => (
                <FileInput
                  {...control}
                  {...register('videos', {
                    validate: checkVideos,
                    onChange: ({ target }) => setChosenVideo(target.files?.[0] ? URL.createObjectURL(target.files[0]) : null),
                  })}
                  multiple
                  accept={videos}
                />
              )}
            </Field>
            <VideoList videos={savedVideos} onRemove={(url) => setSavedVideos((all) => all.filter((other) => other !== url))} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Starts" error={errors.startsAt} hint="Karachi time" optional>
                {(control) => <DateInput {...control} type="datetime-local" {...register('startsAt')} />}
              </Field>
              <Field label="Ends" error={errors.endsAt} optional>
                {(control) => <DateInput {...control} type="datetime-local" {...register('endsAt')} />}
              </Field>
              <Field label="Priority" error={errors.priority} hint="Higher comes first" required>
                {(control) => (
                  <TextInput {...control} {...register('priority', { validate: checkPriority })} inputMode="numeric" className="tabular" />
                )}
              </Field>
            </div>
            <Checkbox {...register('isActive')} label="Active" hint="A banner without image and video is not shown" />
            {/* A form without files is sent too quickly to show progress. */}
            {busy && part > 0 && part < 1 && <ProgressBar label="Upload" part={part} />}
            <FormProblem text={problem} />
            <span>
              <Button type="submit" size="sm" busy={busy}>
                {banner ? 'Save banner' : 'Create banner'}
              </Button>
            </span>
          </div>
        </Panel>
        {/* Most shoppers are on phones: beside the fields, in view while they are typed. */}
        <div className="lg:sticky lg:top-4">
          <Panel title="On phones">
            <PhoneFrame title="The banner on a phone">
              <BannerPreview banner={previewed} />
            </PhoneFrame>
          </Panel>
        </div>
        <div className="max-md:hidden lg:col-span-2">
          <Panel title="On computers">
            <BannerPreview banner={previewed} />
          </Panel>
        </div>
      </form>
      {editor.dialog}
      <SavingDialogs what="this banner" saving={saving} compare={compareBanners} guard={guard} />
    </>
  )
}

/** Saves the banner and returns to the list. `part` is the uploaded share of its files. */
function useSaveBanner(id: string | undefined) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [part, setPart] = useState(0)
  const send = (body: FormData) => {
    setPart(0)
    return saveBanner(client, id, body, setPart)
  }
  const finish = async () => {
    toast.success(id ? 'Banner updated' : 'Banner created')
    await queryClient.invalidateQueries({ queryKey: bannersKey })
    await navigate('/hero-slider')
  }
  return { send, finish: () => void finish(), part }
}

/** Releases the object URL of a chosen file once it is no longer shown. */
function useRevokeUrl(url: string | null): void {
  useEffect(() => {
    if (url?.startsWith('blob:')) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])
}
