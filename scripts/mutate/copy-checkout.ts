import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the working tree, including uncommitted files, to `folder`, or updates an existing copy. Installed packages are symlinked;
 * the links to the project's own workspaces point into the copy.
 */
export function copyCheckout(root: string, folder: string): void {
  const list = (cwd: string) =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd, encoding: 'utf8', maxBuffer: 1e8 })
      .split('\0')
      .filter((name) => name && existsSync(join(root, name)))
  const wanted = list(root)
  mkdirSync(folder, { recursive: true })
  for (const name of wanted) {
    const [from, to] = [join(root, name), join(folder, name)]
    if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
  const known = new Set(wanted)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(name) && !name.startsWith('node_modules') && !known.has(name)) rmSync(join(folder, name), { force: true })
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@saddar'), { recursive: true })
  const link = (target: string, path: string) => existsSync(path) || symlinkSync(target, path)
  // Folders that begin with a dot are caches of tools, so the copy gets its own.
  for (const name of readdirSync(from))
    if (name !== '@saddar' && (!name.startsWith('.') || name === '.bin')) link(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@saddar'))) link(join('..', '..', name), join(to, '@saddar', name))
}
