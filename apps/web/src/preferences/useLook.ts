import { useState } from 'react'
import { useAppStorage } from '../platform/storage'
import { type Look, readLook, showLook, writeLook } from './looks'

export function useLook(look: Look): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const storage = useAppStorage()
  const [isOn, setIsOn] = useState(() => readLook(storage, look))
  const choose = (next: boolean) => {
    writeLook(storage, look, next)
    showLook(document.documentElement, look, next)
    setIsOn(next)
  }
  return [isOn, choose]
}
