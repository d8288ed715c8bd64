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

/** A list whose number of entries a test knows. */
type Listed<Value> = { readonly [At in 0 | 1 | 2 | 3 | 4 | 5 | 6]: Value } & {
  map<Other>(change: (value: Value, at: number) => Other): Listed<Other>
} & Value[]

type Names<Value> = Value extends object ? keyof Value : never
type Field<Value, Name> = Value extends object ? (Name extends keyof Value ? Value[Name] : never) : never

/** The content of an answer to a question of any type. */
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

/** The type of a reply in tests, which know the data: the fields of all of its variants, none of them optional. */
type Read<Value> = [Extract<Value, object>] extends [never]
  ? Exclude<Value, undefined>
  : Exclude<Value, object | undefined | null> | ReadObject<Extract<Value, object>>

type ReplyOf<Reply> = [Reply] extends [never] ? unknown : Read<Reply>
/** The reply to a refused call. */
export type Refusal = Read<Required<ErrorBody>>

/**
 * The reply to a call: the type that its route declares, or a refusal, depending on the status. For paths that are
 * computed at run time, only refusals are typed.
 */
export type Body<Method extends string, Path extends string> = Path extends `/api/v1/${infer Rest}`
  ? Refusal & ReplyOf<ReplyIn<Found<Tree, WithoutQuery<Rest>>, Method>>
  : Refusal
