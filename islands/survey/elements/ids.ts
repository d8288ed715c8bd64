/** The id of a card's element, so that the focus can follow a card that moves to another list. */
export const cardId = (questionId: string, optionId: string, board: string) =>
  `${board}-${questionId}-${optionId}`

export const undecidedId = (questionId: string) => `undecided-${questionId}`
