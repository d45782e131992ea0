import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Started last, one of these would run for minutes while the other workers have nothing to do. */
const SLOW = /\/(translated-pages|whole-shop|pages|backup|look|fail-points)\.test\.ts$/

/** Runs files in a random order that only the seed decides, so that none depends on another; slow ones come first. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ project, moduleId }: TestSpecification) =>
      (SLOW.test(moduleId) ? '0' : '1') + createHash('sha1').update(`${seed} ${project.name} ${moduleId}`).digest('hex')
    const places = new Map(files.map((file) => [file, place(file)]))
    return files.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1))
  }
}
