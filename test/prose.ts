import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Wordings that read like a translation, each with what to write instead. Code and documents are checked line by line. */
const wordings: [RegExp, string][] = [
  [/\bany more\b/i, 'anymore, no longer'],
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'say what failed'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\bso many\b/i, 'this many'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bbesides\b/i, 'also'],
  [/\bby itself\b/i, 'automatically, on its own'],
  [/\b(shall|ought to)\b/i, 'must, should'],
  [/\b(whoever|whosoever|whomever|somebody else's)\b/i, 'name the person or thing'],
  [/\bstands? (in|at|on|for|here|there|once|everywhere)\b/i, 'is, appears'],
  [/\b(counts?|holds?) (at once|no more)\b/i, 'takes effect'],
  [/\b(is|are|was|were|be) (told|heard)\b/i, 'say who does what'],
  [/\bof (yours|hers|his|its own|their own)\b/i, 'your, its own'],
  [/\bwhat (is|was|were) (there|asked|said|meant|read|sent|kept|known|left)\b/i, 'name the thing'],
  [/\b(patience|own voice)\b/, 'deadline, stream'],
  [
    /(?:^|\s)(?:\/\/|\/?\*\*?) (Who|Whose|Whom|What|Whatever|Whoever|That|The same|Nobody|None|So that)\b/,
    'begin with a verb',
  ],
]

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.sql', '*.py', '*.cs'], {
  encoding: 'utf8',
})
const matches = files
  .split('\n')
  .filter((file) => file && file !== 'test/prose.ts' && !file.startsWith('migrations/'))
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').flatMap(matchesIn(file)))

if (matches.length > 0) {
  console.error(matches.join('\n'))
  process.exit(1)
}

function matchesIn(file: string) {
  return (line: string, index: number) =>
    wordings
      .filter(([wording]) => wording.test(line))
      .map(([, advice]) => `${file}:${index + 1}: ${line.trim().slice(0, 100)} (${advice})`)
}
