// The minimal list, as a baseline: one prepared SELECT of 20 whole rows, JSON.stringify, node:http.
import { createServer } from 'node:http'
import pg from 'pg'

const [port, , connectionString] = process.argv.slice(2) as [string, string, string]
const pool = new pg.Pool({ connectionString, max: 10 })
const text = 'select id, doc, average_rating, num_reviews from products where is_active and in_stock order by created_at desc, id limit $1'
createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [20] })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1', () => console.log('up'))
