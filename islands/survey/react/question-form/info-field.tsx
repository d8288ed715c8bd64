import type { InfoQuestion } from '../../../../src/domain/questions/info-question.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** A text to read. Its heading is the heading of its step. */
export const InfoField = ({ head }: LoadedFieldProps<InfoQuestion>) => head
