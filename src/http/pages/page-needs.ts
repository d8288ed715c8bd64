import type { Accent } from '../../instance/accent.ts'

/** What the security policy has to allow for a page of a survey, besides what it allows for every page. */
export type PageNeeds = {
  readonly accent: Accent | null
  /** Of the websites that may show the page in a frame. */
  readonly origins: readonly string[]
}

/** By the request for the page, until its headers are made. */
const needs = new WeakMap<Request, PageNeeds>()

export function notePageNeeds(request: Request, needed: PageNeeds): void {
  needs.set(request, needed)
}

export function pageNeeds(request: Request): PageNeeds | undefined {
  return needs.get(request)
}
