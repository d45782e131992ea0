import { Command, CommanderError } from 'commander'
import { COMMAND } from '#app/version.server.ts'

export type Options = { yes?: boolean; json?: boolean; subject?: string }

export type OperatorCommand = {
  /** Its arguments: `<NAME>` is required, `[NAME]` is optional. */
  takes?: string
  does: string
  /** Additional options. */
  options?: [flags: string, does: string][]
  /** Returns the confirmation question of a command that cannot be undone; null if these arguments change nothing. */
  asks?: (args: string[]) => string | null
}

type Program<Known extends OperatorCommand> = {
  /** By name, one or two words. */
  commands: Record<string, Known>
  version: string
  handle: (command: Known, args: string[], options: Options) => Promise<void>
}

/** Runs a command line and returns the exit code: 2 if it is invalid, otherwise 0. */
export async function runProgram<Known extends OperatorCommand>(
  typed: string[],
  program: Program<Known>,
): Promise<number> {
  const root = commandLineOf(program)
  if (typed.length === 0) {
    root.outputHelp()
    return 0
  }
  try {
    await root.parseAsync(withKidsLast(typed), { from: 'user' })
    return 0
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
}

/** Moves ids of signing keys behind `--`, because they may begin with a dash. */
function withKidsLast(typed: string[]): string[] {
  const kids = typed.filter((word) => /^-[\w-]{42}$/.test(word))
  return kids.length === 0 ? typed : [...typed.filter((word) => !kids.includes(word)), '--', ...kids]
}

function commandLineOf<Known extends OperatorCommand>({ commands, version, handle }: Program<Known>): Command {
  const root = new Command(COMMAND)
    .description(
      'The commands after `start` are for the operator of the shop in DATA_DIR and DATABASE_URL. The shop may be running.',
    )
    .version(version)
    .helpCommand(false)
    .exitOverride()
  const runnable = new Map<Command, string>()
  // The help lists `keys rotate`, not `keys`.
  root.configureHelp({
    visibleCommands: (command) => [...runnable.keys()].filter((known) => known !== command && isWithin(known, command)),
    subcommandTerm: (command) =>
      `${runnable.get(command)} ${command.usage().replace(/\[(options|command)\] ?/g, '')}`.trim(),
  })
  for (const [name, known] of Object.entries(commands)) {
    const command = name.split(' ').reduce(childOf, root)
    runnable.set(command, name)
    command.description(known.does).exitOverride()
    if (known.takes) command.arguments(known.takes)
    if (known.asks) command.option('--yes', 'skips the confirmation')
    for (const [flags, does] of known.options ?? []) command.option(flags, does)
    command.action((...given: unknown[]) => {
      const args = given.slice(0, -2).filter((argument) => typeof argument === 'string')
      return handle(known, args, command.opts())
    })
  }
  return root
}

/** Returns the subcommand of that name, created if necessary: `backup` is a command and has `backup verify`. */
function childOf(parent: Command, name: string): Command {
  return parent.commands.find((known) => known.name() === name) ?? parent.command(name)
}

function isWithin(command: Command, ancestor: Command): boolean {
  return command.parent !== null && (command.parent === ancestor || isWithin(command.parent, ancestor))
}
