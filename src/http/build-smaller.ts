/**
 * Makes a bundled module smaller than the bundler does: a respondent waits for every byte of it, and the compressed scripts
 * of a survey's page lose 3 to 5 %. It takes seconds, so only a production build does it. No property of what is bundled
 * does anything as it is read, so a read may move or go.
 */
export async function smaller(code: string): Promise<string> {
  // Loaded here, because a server that does not build for production needs no minifier.
  const { minify } = await import('terser')
  const result = await minify(code, { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } })
  return result.code ?? code
}
