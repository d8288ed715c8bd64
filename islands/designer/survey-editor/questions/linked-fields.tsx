import { useSetAtom } from 'jotai'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { EditorField, fieldId, useProblems } from '../fields/editor-field.tsx'
import { ImageField } from '../fields/image-field.tsx'

export function LinkedFields({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { id, image, link = '' } = question
  const change = useSetAtom(changeQuestionAtom)
  const visit = useSetAtom(visitFieldAtom)
  const problems = useProblems(id)
  const set = (field: 'image' | 'link', value: Question['image'] | string) =>
    change(id, field, (before) => {
      const { [field]: _, ...rest } = before
      return (value ? { ...rest, [field]: value } : rest) as Question
    })
  return (
    <>
      <ImageField
        id={fieldId(id, '/image')}
        label={say('imageOfQuestion')}
        altLabel={say('imageAlt')}
        image={image}
        problem={problems.get('/image/alt') ?? problems.get('/image/file')}
        onChange={(value) => set('image', value)}
        onLeave={() => visit(id, '/image/alt')}
      />
      <EditorField
        part={id}
        path="/link"
        label={say('linkOfQuestion')}
        value={link}
        onChange={(value) => set('link', value)}
      />
    </>
  )
}
