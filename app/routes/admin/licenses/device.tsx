import { reloadAfterConflict } from '#app/components/answers.ts'
import { takeoverWords } from '#app/components/device-name.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { freeDevice } from '#app/domain/licenses/devices.ts'
import { freeDeviceInput } from '#app/domain/licenses/schema.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/device.ts'
import { LicenseFacts } from './license-status.tsx'
import { loadLicense, submitLicense } from './load-license.ts'

export const meta = pageMeta({ title: 'Release Device' })

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { license } = await loadLicense(args)
  const wanted = new URL(args.request.url).searchParams.get('hardwareId')
  const device = wanted === null ? license.devices[0] : license.devices.find(({ hardwareId }) => hardwareId === wanted)
  return { license, device }
}

export async function action(args: Route.ActionArgs) {
  const next = { flash: 'device-released', toDetails: true } as const
  return submitLicense(args, freeDeviceInput, next, ({ hardwareId }, licenseId, by) =>
    freeDevice({ licenseId, hardwareId }, by),
  )
}

export default function Device({ loaderData: { license, device }, actionData }: Route.ComponentProps) {
  const shown = { status: license.shown, maxDevices: license.maxDevices }
  return (
    <DialogPage title="Release Device">
      <DialogForm answer={actionData} submit={device !== undefined && 'Release Device'}>
        {(field) => (
          <>
            <input type="hidden" name="hardwareId" value={device?.hardwareId ?? ''} />
            <LicenseFacts license={license} />
            <p className="text-sm wrap-anywhere">
              {device ? (
                <>
                  {device.name ?? 'Device'} <code className="font-mono text-xs">{device.hardwareId}</code> loses this
                  license, even if its owner changed devices recently.{' '}
                  {takeoverWords(shown, license.devices.length - 1)} The key and the remaining days stay the same.
                </>
              ) : license.devices.length > 0 ? (
                'That device no longer has this license.'
              ) : (
                `No device has this license now. ${takeoverWords(shown, 0)}`
              )}
            </p>
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
