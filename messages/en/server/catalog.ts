export default {
  refusals: {
    choosePictures: 'Please choose a picture first.',
    pictureUnreadable:
      '“{file}” cannot be read. Please choose JPEG, PNG, WebP, AVIF or GIF pictures of at most 50 megapixels. Nothing was saved.',
    tooManyPictures: 'A product can have at most {most, number} pictures. Remove one first. Nothing was saved.',
    pictureMissing: 'This picture was removed in the meantime.',
    altChangedMeanwhile:
      'Someone changed this text while you were editing. It now reads: “{alt}”. Save again to use yours.',
    notCreated: 'Failed to create product.',
    notUpdated: 'Failed to update product.',
    productMissing: 'This product no longer exists.',
    nameTaken: 'Another product already has this name. Please choose a different one.',
    slugTaken: 'Another product already has this address. Please choose a different one.',
    newPriceInvalid: 'The new price of {name} would not be between {least} and {most}. Nothing was changed.',
    pricesChangedMeanwhile:
      'A price was changed while this page was open. The preview now shows the current prices. Nothing was changed.',
    categoryMissing: 'This category no longer exists.',
    categoryTaken: 'Another category already has this name.',
    categoryNotEmpty: 'This category still has products. Move them to another one first.',
    productChangedMeanwhile:
      'Someone changed the product while you were editing. Your version is shown next to the current one; save again to use yours.',
    cardsChangedMeanwhile:
      'Someone changed the cards while you were editing. Your version is shown next to the current one; save again to use yours.',
    softwareMissing: 'The shop has no such software product. Nothing was changed.',
    chooseZip: 'Please choose the ZIP file to publish.',
    downloadTooLarge: 'A download can be at most {mebibytes, number} MB. Nothing was changed.',
    downloadChangedMeanwhile:
      'Another file was published while this page was open and is shown now. Publish yours again to replace it.',
    downloadFormMalformed: '{fault}. Nothing was changed.',
  },
  copyEnding: { first: '(copy)', later: '(copy {number, number})' },
  price: {
    title: 'Invalid Price',
    missing: {
      account: 'Price per account must be greater than 0.',
      software: 'Price must be greater than 0.',
    },
    tooHigh: {
      account: 'Price per account must be at most {most}.',
      software: 'Price must be at most {most}.',
    },
  },
  quantity: {
    minTitle: 'Invalid Min Quantity',
    minMissing: 'Min quantity must be > 0.',
    minTooHigh: 'Min quantity must be at most {most, number}.',
    maxTitle: 'Invalid Max Quantity',
    maxTooLow: 'Max quantity must be >= Min quantity, or leave blank for no limit.',
    maxTooHigh: 'Max quantity must be at most {most, number}.',
  },
  ranges: {
    durationDays: { title: 'Invalid duration', message: 'Days must be between {least, number} and {most, number}.' },
    maxDevices: {
      title: 'Invalid number of devices',
      message: 'Devices must be between {least, number} and {most, number}.',
    },
    lowStockAt: {
      title: 'Invalid low-stock warning',
      message: 'The low-stock warning must be between {least, number} and {most, number}.',
    },
    warrantyHours: {
      title: 'Invalid warranty',
      message: 'Warranty hours must be between {least, number} and {most, number}.',
    },
  },
  errors: {
    altNotPlain: 'The text must be one line of at most {most, number} characters.',
    nameMissing: 'Please enter a product name.',
    nameNotPlain: 'The name must be plain text of at most {most, number} characters.',
    descriptionNotPlain: 'The description must be plain text of at most {most, number} characters.',
    image: 'Please enter an https URL, or a path on this site that begins with a slash.',
    categoryMissing: 'Please enter a category.',
    categoryNotPlain: 'The category must be plain text of at most {most, number} characters.',
    claimRule: 'Please choose what happens to faulty accounts.',
    slug: 'Please use 1 to 64 small letters, digits and hyphens.',
    unitLabelNotPlain: 'The unit must be plain text of at most {most, number} characters.',
    detailsNotPlain: 'The details must be text of at most {most, number} characters.',
    instructionsNotPlain: 'The instructions must be text of at most {most, number} characters.',
    cardTitleMissing: 'Please give the card a title.',
    cardTitleNotPlain: 'A title must be plain text of at most {most, number} characters.',
    cardTextMissing: 'Please describe what is needed.',
    cardTextNotPlain: 'A text must be plain text of at most {most, number} characters.',
  },
} as const
