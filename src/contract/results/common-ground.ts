/** Which options are common ground, and between whom. Options are given by their ids. */
export type CommonGroundBody = {
  /** The groups that people form by their votes, the largest first; one of everybody if they form none. */
  readonly groups: readonly {
    readonly people: number
    /** The options that set it apart from the others most, at most two. */
    readonly setApartBy: readonly string[]
  }[]
  readonly options: readonly {
    readonly optionId: string
    /** 0 to 1: the geometric mean over groups of the share for it times the share not against it. */
    readonly ground: number
    /** By group; null for others than designers. */
    readonly sides:
      | readonly { readonly for: number; readonly against: number; readonly people: number }[]
      | null
  }[]
  /** Whether there are enough people to look for groups. */
  readonly isTested: boolean
  /** Whether it is still being computed; nothing is known of it at first. */
  readonly pending: boolean
}
