import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BIN, runCommand } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without windows: a page costs it a third of the processor time of Chromium's own headless mode. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** Returns the path of a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's. Null when none is found. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const { chromium } = await import('@playwright/test')
  return findInstalled(NAMES) ?? [chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Returns the path of the browser of the journeys: CHROMIUM_PATH, an installed headless shell, or any other Chromium. */
export async function findHeadlessChromium() {
  return (process.env.CHROMIUM_PATH ? null : findInstalled(SHELL_NAMES)) ?? (await findChromium())
}

/** @param {string[]} names */
function findInstalled(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null
}

/** Returns the path of a Chromium, and installs one if necessary. When that fails, prints what to do and returns null. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) return explain(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but this file does not exist.`)
  if (canInstallPackages()) await installPackages('chromium', 'chromium-headless-shell')
  if (!(await findChromium())) {
    console.log('Downloading Chromium (playwright install)…')
    await runCommand(join(BIN, 'playwright'), ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'])
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

/** @param {string[]} names */
async function installPackages(...names) {
  console.log(`Installing ${names.join(' and ')} (apt-get)…`)
  const options = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runCommand('apt-get', ['update', '-q'], options)) === 0)
    await runCommand('apt-get', ['install', '-y', '-q', ...names], options)
}

// Ubuntu's package only installs a snap, which does not run in containers.
const canInstallPackages = () => isRoot() && isDebian()
const isRoot = () => process.getuid?.() === 0

function isDebian() {
  return existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')
}
