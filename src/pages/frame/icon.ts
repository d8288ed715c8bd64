/**
 * The product's icon, the square of three votes, small enough to be inlined in each page: a request for it would
 * compete with what the page waits for. `public/files/icons` has it as a file.
 */
export const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M2 6h28M2 16h28M2 26h28' stroke='%235b67d8' stroke-width='8' stroke-dasharray='8 2'/></svg>"
