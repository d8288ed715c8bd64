import { parseArgs } from 'node:util'
import { Usage } from './on-database.ts'

export const HELP_OPTION = { type: 'boolean', short: 'h' } as const

type CommandLine = { readonly values: { readonly help?: boolean | undefined } }

/**
 * Parses the arguments of a command. If they ask for help, prints it and exits before doing anything.
 * @param parse parses the arguments with `parseArgs`
 * @throws Usage if the command does not take these arguments
 */
export function commandLine<Parsed extends CommandLine>(help: string, parse: () => Parsed): Parsed {
  const parsed = readWith(parse)
  if (!parsed.values.help) return parsed
  console.log(help)
  process.exit(0)
}

function readWith<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split(/\. |\n/) : ['']
    throw new Usage(`${problem}. --help shows all options.`)
  }
}

const options = { help: HELP_OPTION }

/** The file passed to a command that takes no other arguments. */
export function fileNamed(help: string, args: string[]): string {
  const parse = () => parseArgs({ args, options, allowPositionals: true })
  return onlyFile(commandLine(help, parse).positionals)
}

/** The file that a command writes, and whether it may replace an existing one. */
export function fileToWrite(help: string, args: string[]): { file: string; overwrite: boolean } {
  const overwrite = { type: 'boolean', default: false } as const
  const parse = () => parseArgs({ args, options: { ...options, overwrite }, allowPositionals: true })
  const { positionals, values } = commandLine(help, parse)
  return { file: onlyFile(positionals), overwrite: values.overwrite }
}

function onlyFile([file, ...others]: readonly string[]): string {
  if (!file || others.length > 0) throw new Usage('Name one file. --help shows how.')
  return file
}

export function noArguments(help: string, args: string[]): void {
  commandLine(help, () => parseArgs({ args, options }))
}

export function surveyOption(id: string | undefined): string {
  if (!id) throw new Usage('Name a survey with --survey; --help shows all options.')
  return id
}
