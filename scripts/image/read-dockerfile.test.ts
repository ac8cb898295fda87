import { expect, test } from 'vitest'
import { readCopy, readDockerfile, readVariables, readWords } from './read-dockerfile.ts'

test('reads stages, joins continued lines and drops comments', () => {
  const text = `# syntax\nFROM node:24 AS build\nWORKDIR /shop\nRUN a \\\n  # why\n  && b\n\nfrom node:24-slim\nCOPY --from=build /shop/x ./\n`
  expect(readDockerfile(text)).toEqual([
    {
      base: 'node:24',
      name: 'build',
      instructions: [
        { name: 'WORKDIR', value: '/shop', line: 3 },
        { name: 'RUN', value: 'a && b', line: 4 },
      ],
    },
    { base: 'node:24-slim', name: undefined, instructions: [{ name: 'COPY', value: '--from=build /shop/x ./', line: 9 }] },
  ])
})

test('refuses an instruction before the first stage', () => {
  expect(() => readDockerfile('RUN a')).toThrow('line 1: RUN comes before FROM')
})

test('reads words, variables and copies', () => {
  expect(readWords('["node", "-e", "a b"]')).toEqual(['node', '-e', 'a b'])
  expect(() => readWords('{"a": 1}')).toThrow('not a list')
  expect(readVariables('A=1 B="two words" C=/data')).toEqual({ A: '1', B: 'two words', C: '/data' })
  expect(readCopy('--from=build /a /b dir/')).toEqual({ from: 'build', sources: ['/a', '/b'], target: 'dir/' })
  expect(() => readCopy('a')).toThrow('needs a source')
})
