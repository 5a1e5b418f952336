import createEmotion from '@emotion/css/create-instance'
import { StyleSheet } from '@emotion/sheet'

/**
 * Emotion over constructed sheets: no `<style>` elements, no exception in the content security policy.
 *
 * Each task that adds rules gets a sheet of its own. Chromium lays out the whole page again when a layer grows in a sheet
 * that is in use; appending a sheet costs only the elements that it matches.
 */
class AdoptedSheet extends StyleSheet {
  private readonly own: CSSStyleSheet[] = []
  private latest: CSSStyleSheet | null = null

  override insert(rule: string): void {
    if (this.latest === null) {
      this.own.push((this.latest = new CSSStyleSheet()))
      const others = document.adoptedStyleSheets
      // Global rules first, as in emotion.
      document.adoptedStyleSheets = this.key.endsWith('-global') ? [this.latest, ...others] : [...others, this.latest]
      setTimeout(() => (this.latest = null))
    }
    try {
      this.latest.insertRule(rule, this.latest.cssRules.length)
    } catch {
      // Another browser's pseudo-element, skipped by emotion too.
    }
    this.ctr++
  }

  override flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !this.own.includes(sheet))
    this.latest = null
    this.ctr = 0
  }
}

export const emotion = createEmotion({ key: 'tm', speedy: true })
emotion.cache.sheet = new AdoptedSheet({ key: 'tm', container: emotion.cache.sheet.container, speedy: true })
