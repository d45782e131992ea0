import { Command, CommanderError } from 'commander'

/** What a command was given beside its arguments. */
export type Options = { yes?: boolean; json?: boolean; subject?: string }

export type OperatorCommand = {
  /** Its arguments, `<NAME>` for one that it needs and `[NAME]` for one that it does not. */
  takes?: string
  does: string
  /** Options of its own: the flags, and what they do. */
  options?: [flags: string, does: string][]
  /** Asked before it runs, as what it does cannot be taken back; null where these arguments change nothing. */
  asks?: (args: string[]) => string | null
}

type Program<Known extends OperatorCommand> = {
  /** By their names, of one or two words. */
  commands: Record<string, Known>
  version: string
  handle: (command: Known, args: string[], options: Options) => Promise<void>
}

/** Runs what was typed, and returns the exit code: 0 after help and the version too, 2 for what is not understood. */
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

/** The name of a signing key may begin with a dash, and would be taken for an option. */
function withKidsLast(typed: string[]): string[] {
  const kids = typed.filter((word) => /^-[\w-]{42}$/.test(word))
  return kids.length === 0 ? typed : [...typed.filter((word) => !kids.includes(word)), '--', ...kids]
}

function commandLineOf<Known extends OperatorCommand>({ commands, version, handle }: Program<Known>): Command {
  const root = new Command('npm run packhouse --')
    .description(
      "The operator's commands. They work on the shop of DATA_DIR and DATABASE_URL, which may run meanwhile.",
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
    if (known.asks) command.option('--yes', 'does not ask first')
    for (const [flags, does] of known.options ?? []) command.option(flags, does)
    command.action((...given: unknown[]) => {
      const args = given.slice(0, -2).filter((argument) => typeof argument === 'string')
      return handle(known, args, command.opts())
    })
  }
  return root
}

/** The command of that name below another, made if it is not there yet: `backup` stands alone and holds `backup verify`. */
function childOf(parent: Command, name: string): Command {
  return parent.commands.find((known) => known.name() === name) ?? parent.command(name)
}

function isWithin(command: Command, ancestor: Command): boolean {
  return command.parent !== null && (command.parent === ancestor || isWithin(command.parent, ancestor))
}
