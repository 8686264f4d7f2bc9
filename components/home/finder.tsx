import { ChevronDown, Clock3 } from 'lucide-react'
import type { Site } from '#components/layout/site.ts'
import { Button } from '#components/ui/button.tsx'
import { Phone } from '#components/ui/phone.tsx'
import type { Destination } from '#lib/contract/entities/hotel.ts'
import { toAddress } from '#lib/i18n/address.ts'

/** Where to go from here: a destination's page, what ends soon, a person on the phone. Works without a script. */
export function Finder({ site, destinations }: { site: Site; destinations: readonly Destination[] }) {
  const { locale, t, phone } = site
  return (
    <div className="grid gap-x-6 gap-y-4 rounded-picture border border-line bg-surface p-4 shadow-lift wide:grid-cols-[1fr_auto] wide:items-center wide:p-5">
      <form
        method="get"
        action={toAddress(locale, '/')}
        aria-label={t('home.find.title')}
        className="grid gap-3 phone:grid-cols-[1fr_auto] phone:items-end"
      >
        <div>
          <label htmlFor="destination" className="block ps-4 font-medium text-muted text-small">
            {t('home.find.where')}
          </label>
          <div className="relative mt-1">
            <select
              id="destination"
              name="destination"
              required
              defaultValue=""
              className="select flex min-h-14 w-full rounded-control border border-edge bg-surface ps-4 pe-12 font-medium text-lg hover:border-ink"
            >
              <option value="">{t('home.find.choose')}</option>
              {destinations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
            />
          </div>
        </div>
        <Button type="submit" tone="action" size="large">
          {t('home.find.show')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-x-6 border-line max-wide:border-t max-wide:pt-2 wide:grid wide:border-s wide:ps-6">
        <a
          href="#deals"
          className="inline-flex min-h-target items-center gap-2 font-medium text-primary hover:underline hover:underline-offset-4"
        >
          <Clock3 aria-hidden="true" className="size-5" />
          {t('home.find.soon')}
        </a>
        {phone !== undefined && (
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {t('home.find.talk')}
            <Phone
              number={phone}
              label={t('frame.call')}
              className="font-semibold text-ink hover:underline hover:underline-offset-4"
            />
          </p>
        )}
      </div>
    </div>
  )
}
