import { useClient } from '@saddar/client'
import { readFormFailure } from '@saddar/client/form-failure'
import type { StaffBanner } from '@saddar/contract'
import { banner as limits, product as mediaLimits } from '@saddar/contract/limits'
import { Button, Checkbox, Field, Select, TextArea, TextInput, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FileInput } from '../../shared/forms/file-input.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { readKarachiInput, toKarachiInput } from '../../shared/karachi-time.ts'
import { Panel } from '../../shared/panel.tsx'
import { ProgressBar } from '../../shared/progress-bar.tsx'
import { BannerPreview, type Previewed } from './banner-preview.tsx'
import { bannersKey, saveBanner } from './queries.ts'
import { VideoList } from './video-list.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/avif'
const videos = 'video/mp4,video/webm'
/** Fields that show their own errors. */
const shownFields = ['position', 'title', 'description', 'targetUrl', 'image', 'videos', 'startsAt', 'endsAt', 'priority']

/** The form of a banner, new or known, with what the shop will show beside it. */
export function BannerForm({ banner }: { banner?: StaffBanner }) {
  const [shown, setShown] = useState<Omit<Previewed, 'video'>>({
    title: banner?.title ?? '',
    description: banner?.description ?? '',
    targetUrl: banner?.targetUrl ?? '',
    image: banner?.image ?? null,
  })
  const [kept, setKept] = useState(banner?.videos ?? [])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { save, part } = useSaveBanner(banner?._id)
  const { fields, problem } = readFormFailure(save.error, (name) => shownFields.includes(name))
  const errors: Record<string, string> = { ...fields, ...wrong }
  useForgetUrl(shown.image)
  const show = (change: Partial<typeof shown>) => setShown((before) => ({ ...before, ...change }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = readBody(event.currentTarget, kept)
    if (banner?.image && !shown.image) body.set('image', '')
    const found = checkBody(body)
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else save.mutate(body)
  }
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-6">
      <Panel title="Banner">
        <div className="flex flex-col gap-4">
          <Field label="Position" error={errors.position} required>
            {(control) => (
              <Select {...control} name="position" defaultValue="hero-slider">
                <option value="">Choose…</option>
                <option value="hero-slider">Hero slider</option>
              </Select>
            )}
          </Field>
          <Field label="Title" error={errors.title} optional>
            {(control) => (
              <TextInput
                {...control}
                name="title"
                defaultValue={shown.title}
                maxLength={limits.title}
                onChange={({ target }) => show({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Description" error={errors.description} optional>
            {(control) => (
              <TextArea
                {...control}
                name="description"
                defaultValue={shown.description}
                maxLength={limits.description}
                onChange={({ target }) => show({ description: target.value })}
              />
            )}
          </Field>
          <Field label="Target URL" error={errors.targetUrl} hint="Where 'Shop now' leads: /products?sale=1, or https://…" optional>
            {(control) => (
              <TextInput
                {...control}
                name="targetUrl"
                dir="ltr"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={shown.targetUrl}
                maxLength={limits.targetUrl}
                onChange={({ target }) => show({ targetUrl: target.value })}
              />
            )}
          </Field>
          <Field label="Image" error={errors.image} hint="JPEG, PNG, WebP or AVIF, at most 5 MB; about 1000 × 680 pixels fit best" optional>
            {(control) => (
              <FileInput
                {...control}
                name="image"
                accept={pictures}
                onChange={({ target }) => target.files?.[0] && show({ image: URL.createObjectURL(target.files[0]) })}
              />
            )}
          </Field>
          {shown.image && banner?.image === shown.image && (
            <Button tone="quiet" size="sm" className="self-start" onClick={() => show({ image: null })}>
              Remove the image
            </Button>
          )}
          <Field label="Videos" error={errors.videos} hint="MP4 or WebM, at most 3 of 50 MB; they play without sound" optional>
            {(control) => <FileInput {...control} name="videos" multiple accept={videos} />}
          </Field>
          <VideoList videos={kept} onRemove={(url) => setKept((all) => all.filter((other) => other !== url))} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Starts" error={errors.startsAt} hint="Time of Karachi" optional>
              {(control) => (
                <TextInput {...control} type="datetime-local" name="startsAt" defaultValue={toKarachiInput(banner?.startsAt)} />
              )}
            </Field>
            <Field label="Ends" error={errors.endsAt} optional>
              {(control) => <TextInput {...control} type="datetime-local" name="endsAt" defaultValue={toKarachiInput(banner?.endsAt)} />}
            </Field>
            <Field label="Priority" error={errors.priority} hint="Higher comes first" required>
              {(control) => (
                <TextInput {...control} name="priority" inputMode="numeric" defaultValue={banner?.priority ?? 0} className="tabular" />
              )}
            </Field>
          </div>
          <Checkbox
            name="isActive"
            value="true"
            label="Active"
            hint="Without image and video a banner stays off"
            defaultChecked={banner?.isActive ?? true}
          />
          {/* A text alone is there at once. */}
          {save.isPending && part > 0 && part < 1 && <ProgressBar label="Upload" part={part} />}
          <FormProblem text={problem} />
          <span>
            <Button type="submit" size="sm" busy={save.isPending}>
              {banner ? 'Save banner' : 'Create banner'}
            </Button>
          </span>
        </div>
      </Panel>
      <Panel title="Preview">
        <BannerPreview banner={{ ...shown, video: kept[0] }} />
      </Panel>
    </form>
  )
}

function readBody(form: HTMLFormElement, kept: string[]): FormData {
  const body = new FormData(form)
  for (const name of ['image', 'videos']) {
    const chosen = body.getAll(name).filter((file) => file instanceof File && file.size > 0)
    body.delete(name)
    for (const file of chosen) body.append(name, file)
  }
  for (const name of ['startsAt', 'endsAt']) body.set(name, readKarachiInput(String(body.get(name) ?? '')))
  body.set('isActive', String(body.has('isActive')))
  body.set('existingVideos', JSON.stringify(kept))
  return body
}

/** What can be told before megabytes are on their way; the server says the rest. */
function checkBody(body: FormData): Record<string, string> {
  const isTooLarge = (name: string, most: number) => body.getAll(name).some((file) => file instanceof File && file.size > most)
  return {
    ...(!body.get('position') && { position: 'Position is required' }),
    ...(!/^\d+$/.test(String(body.get('priority')).trim()) && { priority: 'Priority must be a non-negative integer' }),
    ...(isTooLarge('image', mediaLimits.imageBytes) && { image: 'File too large' }),
    ...(isTooLarge('videos', mediaLimits.videoBytes) && { videos: 'File too large' }),
  }
}

/** Saves the form and goes to the list; `part` is how far its files have come. */
function useSaveBanner(id: string | undefined) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [part, setPart] = useState(0)
  const save = useMutation({
    mutationFn: (body: FormData) => saveBanner(client, id, body, setPart),
    onMutate: () => setPart(0),
    onSuccess: async () => {
      toast.success(id ? 'Banner updated' : 'Banner created')
      await queryClient.invalidateQueries({ queryKey: bannersKey })
      await navigate('/hero-slider')
    },
  })
  return { save, part }
}

/** A chosen file's address is given back to the browser once it is shown no more. */
function useForgetUrl(url: string | null): void {
  useEffect(() => {
    if (url?.startsWith('blob:')) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])
}
