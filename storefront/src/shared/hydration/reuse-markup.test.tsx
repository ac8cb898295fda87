import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { joinMarkup } from './markup-part.ts'
import { renderReusing, reuseMarkup } from './reuse-markup.tsx'

const renderText = (element: ReactNode) => joinMarkup(renderReusing(element, renderToString))

function createCounted(maximum: number) {
  let renders = 0
  const Name = ({ name }: { name: string }) => {
    renders++
    return <b title={name}>Hello {name}</b>
  }
  const Reused = reuseMarkup(Name, { useKey: ({ name }) => (name === 'new' ? null : name), maximum })
  return { Name, Reused, countRenders: () => renders }
}

it('renders a component once for each key, with the markup that React would write in its place', () => {
  const { Name, Reused, countRenders } = createCounted(10)
  const list = (Part: typeof Name) => (
    <ul>
      {['a', '<b>', 'a', 'a'].map((name, index) => (
        <li key={index}>{createElement(Part, { name })}</li>
      ))}
    </ul>
  )
  const plain = renderToString(list(Name))
  const before = countRenders()
  expect(renderText(list(Reused as typeof Name))).toBe(plain)
  expect(renderText(list(Reused as typeof Name))).toBe(plain)
  expect(countRenders() - before).toBe(2)
})

it('renders the component again without a key, and where no renderer is provided', () => {
  const { Reused, countRenders } = createCounted(10)
  for (let times = 0; times < 2; times++) renderText(<Reused name="new" />)
  for (let times = 0; times < 2; times++) renderToString(<Reused name="a" />)
  expect(countRenders()).toBe(4)
})

it('stores only the latest renderings', () => {
  const { Reused, countRenders } = createCounted(2)
  for (const name of ['a', 'b', 'c', 'b', 'c']) renderText(<Reused name={name} />)
  expect(countRenders()).toBe(3)
  renderText(<Reused name="a" />)
  expect(countRenders()).toBe(4)
})

it('leaves text that names its wrapper unchanged', () => {
  const { Reused } = createCounted(2)
  expect(renderText(<Reused name="<reused-markup>" />)).toContain('Hello <!-- -->&lt;reused-markup&gt;')
  expect(renderText(<p>{'<reused-markup>0</reused-markup>'}</p>)).toBe('<p>&lt;reused-markup&gt;0&lt;/reused-markup&gt;</p>')
})
