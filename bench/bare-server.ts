// A bare node:http server in a separate process: sends the bytes of one file with the headers from another.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, bodyFile, headersFile] = process.argv.slice(2) as [string, string, string]
const body = readFileSync(bodyFile)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('up'))
