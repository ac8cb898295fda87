export const viewerPrefix = '/api/docs/viewer/'
export const viewerFile = 'openapi-explorer.min.js'

/** The HTML page of the OpenAPI viewer; it loads nothing from other hosts. */
export const renderDocsPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Saddar API</title>
<style>html,body{margin:0;height:100%}openapi-explorer{--font-regular:system-ui,sans-serif;--font-mono:ui-monospace,monospace}noscript{display:block;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif}</style>
<script type="module" src="${viewerPrefix}${viewerFile}"></script></head>
<body><main style="height:100%"><noscript>This page needs JavaScript. The same is in <a href="/api/openapi.json">openapi.json</a>.</noscript>
<openapi-explorer spec-url="/api/openapi.json" primary-color="#c8102e" nav-bg-color="#15161a" bg-color="#ffffff" use-path-in-nav-bar hide-server-selection></openapi-explorer></main></body></html>`
