import {
  text,
  instant,
  ref,
  list,
  object,
  currency,
  timeOfDay,
  metres,
  extended,
  word,
  facility,
} from './documentParts.ts';

/** The constraints of what is stated of stations beside their prices and plugs. */
export const factDefinitions = {
  organisation: object({
    afacAnOrganisation: object(
      { name: ref('text') },
      {
        legalName: ref('text'),
        organisationUnit: list(
          object({
            contactInformation: list(
              object({
                afacContactInformation: object({
                  telephoneNumber: { type: 'string', pattern: '^\\+\\d' },
                }),
              }),
            ),
          }),
        ),
        externalIdentifier: list(
          object({
            identifier: text,
            typeOfIdentifier: { anyOf: [extended('operatorId'), extended('providerId')] },
          }),
        ),
      },
    ),
  }),
  contractRate: object({
    idG: text,
    ratePolicy: word('contract'),
    lastUpdated: instant,
    applicableCurrency: currency,
  }),
  hours: {
    anyOf: [
      object({ afacOpenAllHours: object({}) }),
      object({
        afacOperatingHoursSpecification: object({
          ...facility,
          operatingAllYear: { const: true },
          overallPeriod: object({
            overallStartTime: instant,
            validPeriod: list(
              object({
                recurringTimePeriodOfDay: list(
                  object({ startTimeOfPeriod: timeOfDay, endTimeOfPeriod: timeOfDay }),
                ),
                recurringDayWeekMonthPeriod: list(
                  object({
                    comDayWeekMonth: object({
                      applicableDay: list(
                        word(
                          ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
                          ...['saturday', 'sunday'],
                        ),
                      ),
                    }),
                  }),
                ),
              }),
            ),
          }),
        }),
      }),
    ],
  },
  vehicles: object(
    {},
    {
      ...Object.fromEntries(
        ['height', 'length', 'width'].map((size) => [
          `${size}Characteristic`,
          list(
            object({
              comparisonOperator: word('lessThanOrEqualTo'),
              [`vehicle${size[0]?.toUpperCase() ?? ''}${size.slice(1)}`]: metres,
            }),
          ),
        ]),
      ),
      grossWeightCharacteristic: list(
        object({
          comparisonOperator: word('lessThanOrEqualTo'),
          grossVehicleWeight: metres,
          typeOfWeight: word('actual'),
        }),
      ),
      comVehicleCharacteristicsExtensionG: object({
        VehicleCharacteristicsExtended: object({
          euVehicleCategory: list(word('l', 'm1', 'm2', 'm3', 'n1', 'n2', 'n3')),
        }),
      }),
    },
  ),
  supplement: {
    anyOf: [
      object({
        afacSupplementalServiceFacility: object(
          { ...facility, serviceFacilityType: word('cateringService', 'other') },
          { name: ref('text') },
        ),
      }),
      object({
        afacSupplementalEquipment: object({
          ...facility,
          equipmentType: word('toilet', 'restingFacilities'),
        }),
      }),
    ],
  },
};
