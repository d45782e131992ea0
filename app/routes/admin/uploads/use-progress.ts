import { useEffect } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { isStalled, isUnderWay, type UploadProgress } from '#app/domain/uploads/rules.ts'
import type { loader } from './progress.ts'

const LOAD_MS = 500

/** Returns the progress of an upload, loaded twice a second; null before the first response and without an upload. */
export function useProgress(uploadId: string | null): UploadProgress | null {
  const { load, state, data } = useFetcher<typeof loader>({ key: `progress of ${uploadId}` })

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after each response
  useEffect(() => {
    if (!uploadId || state !== 'idle') return
    const timer = setTimeout(
      () => void load(href('/admin/stock/uploads/:uploadId/progress.json', { uploadId })),
      LOAD_MS,
    )
    return () => clearTimeout(timer)
  }, [uploadId, state, data, load])

  return uploadId ? (data?.progress ?? null) : null
}

/** Follows the work on an upload and loads the page again once it is done. */
export function useWatchedProgress(uploadId: string, loaded: UploadProgress | null) {
  const isWatched = loaded !== null && isUnderWay(loaded) && !isStalled(loaded)
  const progress = useProgress(isWatched ? uploadId : null) ?? loaded
  const isDone = isWatched && !(progress && isUnderWay(progress))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isDone) void revalidate()
  }, [isDone, revalidate])
  return { progress, isWatched }
}
