import { useAtomValue } from 'jotai'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../src/components/icon.tsx'
import type { ErrorBody } from '../../../../src/contract/errors.ts'
import type { ImageReply } from '../../../../src/contract/surveys/images.ts'
import { IMAGE_LIMITS, type Image, imageSize } from '../../../../src/domain/survey/look/images.ts'
import { say as sayText } from '../../../../src/texts/text.ts'
import { api, pages } from '../../../../src/urls.ts'
import { type Environment, environmentAtom } from '../../../shared/environment.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { readOnlyAtom } from '../../store/view.ts'

type Props = {
  readonly id: string
  /** What is shown before there is one, if it is no plain image. */
  readonly name?: string
  /** What the image belongs to, as in 'Image of option 2'. */
  readonly label: string
  readonly altLabel: string
  readonly image: Image | undefined
  readonly problem: string | undefined
  readonly onChange: (image: Image | undefined) => void
  readonly onLeave: () => void
}

const TYPES = 'image/jpeg,image/png,image/webp'

/** Uploads an image; once there is one, it is shown with a field for its alternative text, and can be removed. */
export function ImageField(props: Props) {
  const { id, image, problem, onChange } = props
  const say = useDesignerSay()
  const { refusal, isUnderWay, send } = useUpload((file) => onChange({ file, alt: image?.alt ?? '' }))
  const field = useRef<HTMLInputElement>(null)
  const expectChange = useFocusAfter(image, field)
  const shownProblem = refusal ?? problem
  const shared = { ...props, field, describedBy: shownProblem && `${id}-problem`, expectChange }
  return (
    <div className="image-field">
      {image ? (
        <ShownImage {...shared} image={image} />
      ) : (
        <Chooser {...shared} isUnderWay={isUnderWay} onChoose={send} />
      )}
      <FieldProblem id={`${id}-problem`} text={isUnderWay ? say('imageUploading') : shownProblem} />
    </div>
  )
}

type PartProps = Props & {
  readonly field: RefObject<HTMLInputElement | null>
  readonly describedBy: string | undefined
  readonly expectChange: () => void
}

function ShownImage(props: PartProps & { readonly image: Image }) {
  const { id, label, altLabel, image, problem, field, describedBy } = props
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const remove = () => {
    props.expectChange()
    props.onChange(undefined)
  }
  return (
    <>
      <img {...imageSize(image.file)} src={pages.surveyImage(surveyId, image.file)} alt="" />
      <label>
        <span>{say('imageAlt')}</span>
        <input
          ref={field}
          type="text"
          id={id}
          aria-label={altLabel}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy}
          disabled={isReadOnly}
          value={image.alt}
          onBlur={props.onLeave}
          onChange={({ target }) => props.onChange({ ...image, alt: target.value })}
        />
      </label>
      {!isReadOnly && (
        <button type="button" className="quiet" aria-label={say('removeOf', { label })} onClick={remove}>
          <Icon name="remove" />
          {say('removeImage')}
        </button>
      )}
    </>
  )
}

type ChooserProps = PartProps & {
  readonly isUnderWay: boolean
  readonly onChoose: (file: File) => Promise<void>
}

function Chooser({ name, label, field, describedBy, isUnderWay, expectChange, onChoose }: ChooserProps) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    expectChange()
    void onChoose(file).then(() => {
      target.value = ''
    })
  }
  return (
    <label>
      <span>{name ?? say('image')}</span>
      <input
        ref={field}
        type="file"
        accept={TYPES}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={isReadOnly || isUnderWay}
        onChange={choose}
      />
    </label>
  )
}

/** Moves the focus to whatever replaces the focused field, once the image was added or removed. */
function useFocusAfter(image: Image | undefined, field: RefObject<HTMLInputElement | null>) {
  const isMoving = useRef(false)
  const file = image?.file
  const last = useRef(file)
  useEffect(() => {
    if (last.current === file) return
    last.current = file
    if (isMoving.current) field.current?.focus()
    isMoving.current = false
  })
  return () => {
    isMoving.current = true
  }
}

/** A large file takes long over a slow connection. */
const TIMEOUT_MS = 120_000

type Uploaded = Pick<ImageReply, 'file'> | { readonly message?: string | undefined }

/** Uploads an image file to a survey; a refusal becomes a sentence, if the server sends one. */
async function uploadImage(fetch: Environment['fetch'], surveyId: string, file: File): Promise<Uploaded> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(api.surveyImages(surveyId), { method: 'POST', body: file, signal })
    const reply: ImageReply | ErrorBody = await response.json()
    if ('file' in reply) return reply
    const message = reply.details?.[0]?.message ?? reply.message
    return { message: message.charAt(0).toUpperCase() + message.slice(1) }
  } catch {
    return {}
  }
}

function useUpload(done: (file: string) => void) {
  const say = useDesignerSay()
  const { fetch } = useAtomValue(environmentAtom)
  const { surveyId, fieldTexts } = useAtomValue(openedAtom)
  const { language } = useAtomValue(designerPageAtom)
  const [refusal, setRefusal] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)
  const send = async (file: File) => {
    const values = { field: say('image'), most: IMAGE_LIMITS.upload / 1_000_000 }
    if (file.size > IMAGE_LIMITS.upload) return setRefusal(sayText(fieldTexts.imageBytes, language, values))
    setUnderWay(true)
    const reply = await uploadImage(fetch, surveyId, file)
    setUnderWay(false)
    setRefusal('file' in reply ? undefined : (reply.message ?? say('imageNotSent')))
    if ('file' in reply) done(reply.file)
  }
  return { refusal, isUnderWay, send }
}
