declare module 'twig' {
  type Template = { readonly render: (values: object) => string }
  export const twig: (options: {
    readonly id?: string
    readonly data: string
    readonly allowInlineIncludes?: boolean
    readonly rethrow?: boolean
  }) => Template
}
