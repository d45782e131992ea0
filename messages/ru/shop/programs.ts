import type english from '../../en/shop/programs.ts'
import type { Translation } from '../../types.ts'

export default {
  kind: 'Программа для ПК',
  getFor: 'Купить за {price}',
  see: 'Что она умеет',
  list: {
    title: 'Программы',
    description: 'Программы для компьютера, лицензии на которые можно купить здесь: цены и требования.',
    lead: 'Программы для компьютера, лицензии на которые можно купить здесь.',
    price: '{price} за {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    nothingOnSale: 'Сейчас программ в продаже нет.',
    nothingOnSaleText: 'Купленные лицензии остаются в вашем личном кабинете.',
  },
  cards: {
    keyInPanel: '{offer} Ключ появится в личном кабинете сразу после оплаты.',
  },
  page: { edit: 'Изменить эту страницу' },
  offer: {
    notOnSale: '{name} сейчас не продаётся.',
    payment: 'Оплатите сразу или с баланса.',
    adminsCannotBuy: 'Администраторы не могут покупать товары.',
    balance: 'Ваш баланс: {amount}.',
    choice: 'Какая лицензия?',
    renewExpired: 'Продлить <key>{licenseKey}</key> (истекла)',
    renewEnded: 'Продлить <key>{licenseKey}</key> (закончилась <date></date>)',
    renewRunning: 'Продлить <key>{licenseKey}</key> (действует до <date></date>)',
    newEndDate: 'Новая дата окончания: <date></date>',
    newLicense: 'Новая лицензия',
    endDate: 'Действует до <date></date>',
  },
  facts: {
    title: 'Что вы получите',
    key: 'Один ключ',
    keyText: 'Шестнадцать букв и цифр. Введите его в программе один раз; он останется в личном кабинете.',
    devices:
      '{count, plural, =1 {Одно устройство} one {До # устройства} few {До # устройств} many {До # устройств} other {До # устройства}}',
    devicesText:
      '{count, plural, =1 {Ключ закрепляется за первым устройством, на котором он использован, пока вы не смените устройство в личном кабинете.} one {Ключ закрепляется за # первым устройством, на котором он использован, пока вы не смените устройство в личном кабинете.} few {Ключ закрепляется за # первыми устройствами, на которых он использован, пока вы не смените устройство в личном кабинете.} many {Ключ закрепляется за # первыми устройствами, на которых он использован, пока вы не смените устройство в личном кабинете.} other {Ключ закрепляется за # первыми устройствами, на которых он использован, пока вы не смените устройство в личном кабинете.}}',
    days: '{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    daysText: 'Срок считается с точностью до секунды с момента покупки. Сколько осталось, видно в личном кабинете.',
    prerequisites: 'Что ещё понадобится',
  },
  sample: {
    caption: 'Так выглядит лицензия в личном кабинете',
    daysLeft:
      '{count, plural, one {Остался # день} few {Осталось # дня} many {Осталось # дней} other {Осталось # дня}}',
    device: 'Устройство {id}',
  },
  download: {
    title: 'Скачать',
    notYet: 'Скачать программу пока нельзя. Она появится здесь сразу после публикации.',
    checksum: 'Контрольная сумма',
    missing: 'Скачать программу пока нельзя.',
    missingText: 'Мы её ещё не опубликовали. Загляните позже.',
    back: 'Назад к программе',
  },
  carousel: {
    role: 'карусель',
    slideRole: 'слайд',
    position: '{number, number} из {count, number}',
    caption: '<strong>{title}.</strong> {text}',
    pause: 'Остановить показ слайдов',
    play: 'Запустить показ слайдов',
    choose: 'Слайд {number, number}: {title}',
    previous: 'Предыдущий слайд',
    next: 'Следующий слайд',
  },
  /** Short words in pictures of a program, each with little room. */
  drawings: {
    list: { lines: '24 строки' },
    run: { title: 'Запуск', done: 'готово', now: 'сейчас', next: 'далее', ofAll: 'из 24', stop: 'Стоп' },
    results: {
      title: 'Итоги',
      tagged: 'отмечен',
      noStory: 'нет сторис',
      failed: 'ошибка',
      allTagged: '19 отмечено',
      others: '4 без сторис, 1 ошибка',
    },
    license: {
      title: 'Лицензия',
      key: 'Ключ',
      timeLeft: 'Осталось',
      days: '24 дня',
      active: 'активна',
    },
    settings: {
      title: 'Настройки',
      version: 'версия 1.0',
      licenseKey: 'Ключ',
      list: 'Список',
      results: 'Итоги',
      save: 'Сохранять после запуска',
      start: 'Запускать вместе с системой',
    },
  },
} satisfies Translation<typeof english>
