import { ElementHost } from './element-host.tsx'

/** The credits of a question, where they stand among islands. */
export function CreditMeter({ questionId }: { readonly questionId: string }) {
  return <ElementHost name="credit-meter" question={questionId} />
}
