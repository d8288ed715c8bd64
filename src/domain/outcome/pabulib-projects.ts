/**
 * The projects of a text in the format of Pabulib, as a table with a header; undefined for any other text.
 *
 * @example projectsOfPabulib('META\nkey;value\nPROJECTS\nproject_id;cost\n1;20\nVOTES\n') // 'project_id;cost\n1;20'
 */
export function projectsOfPabulib(text: string): string | undefined {
  const [, projects] =
    /^\s*META[^\S\n]*\n[\s\S]*?\nPROJECTS[^\S\n]*\n([\s\S]*?)(?:\nVOTES[^\S\n]*\n|$)/.exec(
      text.replaceAll('\r', ''),
    ) ?? []
  return projects?.trim()
}
