import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BIN, runCommand } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Returns the path of a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's. Null when none is found. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const installed = folders.filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const { chromium } = await import('@playwright/test')
  return [...installed, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Returns the path of a Chromium, and installs one if necessary. When that fails, prints what to do and returns null. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) return explain(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but this file does not exist.`)
  const isRoot = process.getuid?.() === 0
  // Ubuntu's package only installs a snap, which does not run in containers.
  if (isRoot && isDebian()) {
    console.log('Installing Chromium (apt-get)…')
    const options = { DEBIAN_FRONTEND: 'noninteractive' }
    if ((await runCommand('apt-get', ['update', '-q'], options)) === 0)
      await runCommand('apt-get', ['install', '-y', '-q', 'chromium'], options)
  }
  if (!(await findChromium())) {
    console.log('Downloading Chromium (playwright install)…')
    await runCommand(join(BIN, 'playwright'), ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  }
  return (await findChromium()) ?? explain('Chromium was not found and could not be installed.')
}

/** @param {string} problem */
function explain(problem) {
  console.error(
    `${problem} The browser journeys need it: on Debian run "apt-get install chromium" as root, or set CHROMIUM_PATH to a Chromium or Chrome.`,
  )
  return null
}

function isDebian() {
  return existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')
}
