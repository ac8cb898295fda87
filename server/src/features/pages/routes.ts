import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { unknownPageCookie, unknownPageSeconds } from '@saddar/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FreshResponse } from '../../platform/http/cached-response.ts'
import { writeHostCookie } from '../../platform/http/host-cookie.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { allowScript } from '../../platform/http/security-headers.ts'
import { findEncoding, sendCached } from '../../platform/http/send-cached.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { AssetNames } from './asset-names.ts'
import { sendKeptAsset } from './kept-assets.ts'
import type { Storefront } from './storefront.ts'

export const year = 'public, max-age=31536000, immutable'

/**
 * Serves files with content hashes in their names: cached by browsers for a year, precompressed at build time. Those of other releases come from
 * the database (rule 10.46.1).
 */
async function serveFiles(app: FastifyInstance, root: string, prefix: string, db: Db): Promise<void> {
  const names = new AssetNames(db)
  const serveFolder = async (scope: FastifyInstance) => {
    scope.setNotFoundHandler((request, reply) => sendKeptAsset(db, names, request, reply))
    await scope.register(fastifyStatic, {
      root,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response) => response.header('Cache-Control', year),
    })
  }
  await app.register(serveFolder, { prefix })
}

/** Serves the admin: one document for every path below /admin, and its assets. */
export async function adminRoutes(app: FastifyInstance, distDir: string, db: Db): Promise<void> {
  await serveFiles(app, join(distDir, 'assets'), '/admin/assets/', db)
  const html = await readFile(join(distDir, 'index.html'), 'utf8')
  const send = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
  app.get('/admin', send)
  app.get('/admin/*', send)
}

/** Serves the static files of the storefront: scripts under /assets; icons, manifest and service worker at the root (rules 12.6, 12.7). */
export async function storefrontFiles(app: FastifyInstance, clientDir: string, db: Db): Promise<void> {
  await serveFiles(app, join(clientDir, 'assets'), '/assets/', db)
  const files = (await readdir(clientDir)).filter((file) => extname(file) in rootTypes)
  for (const file of files) {
    const bytes = await readFile(join(clientDir, file))
    // Every visit must get the newest service worker, or an old one would stay active for a day.
    const cacheControl = file === 'sw.js' ? 'no-cache' : 'public, max-age=86400'
    app.get(`/${file}`, (_request, reply) => reply.header('Cache-Control', cacheControl).type(rootTypes[extname(file)]!).send(bytes))
  }
}

/** The types of files at the root of the storefront, whose names have no content hash. */
const rootTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * Serves all other paths with the storefront: rendered once per normalized address and cached until a tag is invalidated (rule 8.1).
 * Unknown paths redirect to the home page, which then says so; a missing product or category gets the shop's own 404 page.
 */
export function pageRoutes(app: FastifyInstance, storefront: Storefront, binder: Binder, cache: ResponseCache, publicUrl: string): void {
  const unknownPage = writeHostCookie(publicUrl, { name: unknownPageCookie, value: '1', maxAge: unknownPageSeconds, forScripts: true })
  app.get('/*', async (request, reply) => {
    if (storefront.scriptHash) allowScript(reply, storefront.scriptHash)
    const hit = cache.findByAddress(request.url)
    if (hit) return sendCached(request, reply, hit)
    // A zero byte, which no text of the shop can have: no browser asks for it by itself.
    if (request.url.includes('%00')) throw new AppError('NOT_FOUND')
    const { key, redirect, isUnknown } = storefront.normalizeUrl(request.url)
    // Not for pictures and icons that a browser asks for by itself: the next page would speak of an address that nobody opened (rule 8.14).
    if (isUnknown && request.headers.accept?.includes('text/html')) reply.header('Set-Cookie', unknownPage)
    if (redirect !== undefined) return reply.redirect(redirect, 302)
    if (key === null) throw new AppError('NOT_FOUND')
    const settled = await storefront.settleKey(
      key,
      (async (call: never, input = {}) => (await binder.callAsGuest(call, input)).reply) as never,
    )
    // An address whose choice the product lacks is not remembered: the product may get that choice.
    const page = await cache.get(settled === key ? request.url : undefined, `page ${settled}`, () => render(storefront, binder, settled), {
      canRerender: true,
      encoding: findEncoding(request),
    })
    // The key of the page lacks parameters that only the browser reads, such as a chosen colour.
    if (page.headers.Location) return reply.redirect(page.headers.Location + readSearch(request.url), page.status)
    return sendCached(request, reply, page)
  })
}

const readSearch = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

async function render(storefront: Storefront, binder: Binder, url: string): Promise<FreshResponse> {
  const shown = new Set<string>()
  let isForOne = false as boolean
  const api = async (key: never, input: { params?: unknown; query?: unknown } = {}) => {
    // Before it fails: a page about a key that opens nothing is not cached either.
    isForOne ||= binder.isPrivate(key)
    const { reply, tags } = await binder.callAsGuest(key, input)
    for (const tag of tags) shown.add(tag)
    return reply
  }
  const page = await storefront.render(url, api as never)
  return {
    status: page.status,
    type: 'text/html; charset=utf-8',
    body: page.html,
    tags: [...shown, ...page.tags],
    // A page that is incomplete because the database was unavailable must not be cached.
    isCacheable: page.cacheable && page.status < 500 && !page.redirect && !isForOne,
    headers: {
      ...(page.redirect && { Location: page.redirect }),
      ...(isForOne && { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }),
    },
  }
}
