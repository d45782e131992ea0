import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, globSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'

/** Writes a folder as `tar.gz`. The same files give the same bytes on every machine and at any time. */
export async function packFolder(folder: string, file: string, mtime: Date): Promise<void> {
  const { readable, controller } = createTarPacker()
  const fill = async () => {
    const base = path.basename(folder)
    for (const name of globSync('**/*', { cwd: folder }).sort()) {
      await add(controller, path.join(folder, name), { name: `${base}/${name}`, mtime })
    }
    controller.finalize()
  }
  const flow = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip(),
    createWriteStream(file),
  )
  await Promise.all([fill(), flow])
}

async function add(tar: TarPackController, file: string, { name, mtime }: { name: string; mtime: Date }) {
  const stats = lstatSync(file)
  const common = { mtime, uid: 0, gid: 0, uname: 'root', gname: 'root' }
  if (stats.isSymbolicLink()) {
    return tar.add({ ...common, name, type: 'symlink', size: 0, mode: 0o777, linkname: readlinkSync(file) }).close()
  }
  const mode = stats.mode & 0o100 ? 0o755 : 0o644
  if (stats.isDirectory()) return tar.add({ ...common, name: `${name}/`, type: 'directory', size: 0, mode }).close()
  const writer = tar.add({ ...common, name, size: stats.size, mode }).getWriter()
  await writer.write(readFileSync(file))
  await writer.close()
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
