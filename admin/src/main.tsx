import { prepareToasts } from '@saddar/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/app.css'
import { App } from './app/app.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Toasts avoid covering the pressed control, so their code must load before the first press.
void prepareToasts()
