import { ElementHost } from './element-host.tsx'

export function CreditMeter({ questionId }: { readonly questionId: string }) {
  return <ElementHost name="credit-meter" question={questionId} />
}
