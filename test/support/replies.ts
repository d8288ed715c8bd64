import type { apiRoutes } from '../../src/api-routes.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'

/** The routes of the API by the parts of their paths, as they declare themselves. */
type Tree = ReturnType<typeof apiRoutes>['~Routes']['api']['v1']

type WithoutQuery<Path extends string> = Path extends `${infer Start}?${string}` ? Start : Path

type Branch<Node, Part extends string> = Part extends keyof Node
  ? Node[Part]
  : Node[keyof Node & `:${string}`]

type Found<Node, Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Found<Branch<Node, Part>, Rest>
  : Branch<Node, Path>

type Ok = 200 | 201

type ReplyIn<Node, Method extends string> =
  Lowercase<Method> extends keyof Node
    ? Node[Lowercase<Method>] extends { response: infer Response }
      ? Response[Ok & keyof Response]
      : never
    : never

/** A list of which a test knows how many entries it has. */
type Listed<Value> = { readonly [At in 0 | 1 | 2 | 3 | 4 | 5 | 6]: Value } & {
  map<Other>(change: (value: Value, at: number) => Other): Listed<Other>
} & Value[]

type Names<Value> = Value extends object ? keyof Value : never
type Field<Value, Name> = Value extends object ? (Name extends keyof Value ? Value[Name] : never) : never

/** What a respondent answered, to a question of any type. */
type Content = {
  votes: Listed<{ optionId: string; optionName: string; votes: number }>
  position: Record<string, number>
  group: Record<string, string>
  explicitSkip: Listed<string>
  selection: string
  text: string
  value: number | null
}

type ReadObject<Value> = [Value] extends [readonly (infer Item)[]]
  ? Listed<Read<Item>>
  : [Names<Value>] extends [never]
    ? Content
    : { [Name in Names<Value>]: Read<Field<Value, Name>> }

/** A reply as tests read it, which know what there is: fields of any of its shapes, and none that is left out. */
type Read<Value> = [Extract<Value, object>] extends [never]
  ? Exclude<Value, undefined>
  : Exclude<Value, object | undefined | null> | ReadObject<Extract<Value, object>>

type ReplyOf<Reply> = [Reply] extends [never] ? unknown : Read<Reply>
/** What a call answers that is refused. */
export type Refusal = Read<Required<ErrorBody>>

/**
 * What a call answers: what its route declares, or a refusal; its status says which of both. Of a path that is not known
 * before the call, only a refusal can be read.
 */
export type Body<Method extends string, Path extends string> = Path extends `/api/v1/${infer Rest}`
  ? Refusal & ReplyOf<ReplyIn<Found<Tree, WithoutQuery<Rest>>, Method>>
  : Refusal
