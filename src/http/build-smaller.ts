/**
 * Makes a bundled module smaller than the bundler does: a respondent waits for every byte of it. It takes seconds, so only a
 * production build does it.
 */
export async function smaller(code: string): Promise<string> {
  // Loaded here, because a server that builds nothing for production needs no minifier.
  const { minify } = await import('terser')
  const result = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } })
  return result.code ?? code
}
