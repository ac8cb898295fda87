// A bare node:http server in a process of its own: sends the bytes of a file with the headers of another, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, bodyFile, headersFile] = process.argv.slice(2) as [string, string, string]
const body = readFileSync(bodyFile)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('up'))
